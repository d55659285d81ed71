import type { Action } from '@wordpress/dataviews'
import { __, _n, sprintf } from '@wordpress/i18n'
import { link, pencil, trash, update } from '@wordpress/icons'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { api } from '../../../api.ts'
import { editorOf } from '../../../frame/addresses.ts'
import { oneByOne } from '../../../parts/changes.ts'
import { suggestionsFrom, suggestionsTo } from '../addresses.ts'
import { textEdit, useLinkChange } from '../changes.ts'
import type { ItemRow } from '../data.ts'

/** What can be done with the links of an item. */
export const useItemActions = (): readonly Action<ItemRow>[] => {
  const change = useLinkChange()
  const [, go] = useLocation()
  return useMemo(
    () => [
      {
        id: 'inbound',
        label: __('Suggested links to it'),
        icon: link,
        callback: ([item]) => item && go(suggestionsTo(item.id)),
      },
      {
        id: 'edit',
        label: __('Edit the text'),
        icon: pencil,
        callback: ([item]) => item && location.assign(editorOf(item)),
      },
      {
        id: 'outbound',
        label: __('Suggested links in it'),
        callback: ([item]) => item && go(suggestionsFrom(item.id)),
      },
      {
        id: 'refresh',
        label: __('Look through it again'),
        icon: update,
        supportsBulk: true,
        callback: (items) =>
          void change({
            work: () => oneByOne(items, ({ id }) => api.refreshLinksInLinksReport({ postId: id })),
            done: sprintf(
              _n(
                '%d text was looked through again.',
                '%d texts were looked through again.',
                items.length,
              ),
              items.length,
            ),
          }),
      },
      {
        id: 'unlink',
        label: __('Remove all links in it'),
        icon: trash,
        isEligible: ({ links }) =>
          links.outboundInternal.totals.total +
            links.external.totals.total +
            links.affiliate.totals.total >
          0,
        callback: ([item]) =>
          item &&
          void change(
            textEdit({
              work: () => api.deleteLinksOfPost({ postId: item.id }),
              done: sprintf(
                __('The links in “%s” are removed; their words stay.'),
                item.context.postTitle,
              ),
            }),
          ),
      },
    ],
    [change, go],
  )
}
