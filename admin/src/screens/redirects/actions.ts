import type { SeoRedirect } from '@callboard/client'
import type { Action } from '@wordpress/dataviews'
import { __, _n, sprintf } from '@wordpress/i18n'
import { check, external, notAllowed, pencil, trash } from '@wordpress/icons'
import { useMemo } from 'react'
import { api } from '../../api.ts'
import { boot } from '../../boot.ts'
import { oneByOne, useChange } from '../../parts/changes.ts'
import { REDIRECTS } from './data.ts'
import { bodyOfRedirect } from './values.ts'

const idsOf = (redirects: readonly SeoRedirect[]): number[] => redirects.map(({ id }) => id)

const setEnabled = (redirects: readonly SeoRedirect[], isOn: boolean) => () =>
  api.changeRedirects({ action: isOn ? 'enable' : 'disable', rowIds: idsOf(redirects) })

/** What can be done with redirects, one or several. */
export const useRedirectActions = (edit: (redirect: SeoRedirect) => void) => {
  const change = useChange(REDIRECTS)
  return useMemo((): Action<SeoRedirect>[] => {
    const turn = (isOn: boolean): Action<SeoRedirect> => ({
      id: isOn ? 'enable' : 'disable',
      label: isOn ? __('Switch on') : __('Switch off'),
      icon: isOn ? check : notAllowed,
      supportsBulk: true,
      isEligible: ({ enabled }) => enabled !== isOn,
      callback: (items) =>
        void change({
          work: setEnabled(items, isOn),
          done: isOn ? onText(items.length) : offText(items.length),
          undo: setEnabled(items, !isOn),
        }),
    })
    return [
      {
        id: 'edit',
        label: __('Edit'),
        icon: pencil,
        isPrimary: true,
        callback: ([redirect]) => redirect && edit(redirect),
      },
      {
        id: 'follow',
        label: __('Open the old address'),
        icon: external,
        isEligible: ({ regex }) => !regex,
        callback: ([redirect]) =>
          redirect && void window.open(`${boot.home}${redirect.source_url}`, '_blank'),
      },
      turn(true),
      turn(false),
      {
        id: 'reset',
        label: __('Count visits from zero'),
        supportsBulk: true,
        isEligible: ({ hits }) => hits > 0,
        callback: (items) =>
          void change({
            work: () => api.changeRedirects({ action: 'reset-hits', rowIds: idsOf(items) }),
            done: __('Visits are counted from zero.'),
          }),
      },
      {
        id: 'delete',
        label: __('Delete'),
        icon: trash,
        supportsBulk: true,
        callback: (items) =>
          void change({
            work: () => api.deleteRedirects({ rowIds: idsOf(items) }),
            done: deletedText(items.length),
            undo: () => oneByOne(items, (redirect) => api.addRedirects(bodyOfRedirect(redirect))),
          }),
      },
    ]
  }, [change, edit])
}

const onText = (count: number): string =>
  sprintf(_n('%d redirect is on.', '%d redirects are on.', count), count)

const offText = (count: number): string =>
  sprintf(_n('%d redirect is off.', '%d redirects are off.', count), count)

const deletedText = (count: number): string =>
  sprintf(_n('%d redirect is deleted.', '%d redirects are deleted.', count), count)
