import type { Action } from '@wordpress/dataviews'
import { __, _n, sprintf } from '@wordpress/i18n'
import { check, closeSmall, undo } from '@wordpress/icons'
import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { textEdit, useLinkChange } from '../changes.ts'
import type { Suggestion } from '../data.ts'

const idsOf = (suggestions: readonly Suggestion[]): number[] => suggestions.map(({ id }) => id)

/** What can be done with suggestions, one or several. */
export const useSuggestionActions = (
  state: 'open' | 'dismissed',
): readonly Action<Suggestion>[] => {
  const change = useLinkChange()
  return useMemo((): readonly Action<Suggestion>[] => {
    const edit = (action: 'dismiss' | 'restore', items: readonly Suggestion[]) => () =>
      api.editSuggestions({ action, ids: idsOf(items) })
    const accept: Action<Suggestion> = {
      id: 'accept',
      label: __('Add the link'),
      icon: check,
      isPrimary: true,
      supportsBulk: true,
      callback: (items) =>
        void change(
          textEdit({
            work: () => api.editSuggestions({ action: 'add', ids: idsOf(items) }),
            done:
              items.length === 1
                ? __('The link is in the text.')
                : __('The links are in the texts.'),
          }),
        ),
    }
    const refuse: Action<Suggestion> = {
      id: 'refuse',
      label: __('Refuse'),
      icon: closeSmall,
      isPrimary: true,
      supportsBulk: true,
      callback: (items) =>
        void change({
          work: edit('dismiss', items),
          done: sprintf(
            _n(
              '%d suggestion is refused, and will not come back.',
              '%d suggestions are refused, and will not come back.',
              items.length,
            ),
            items.length,
          ),
          undo: edit('restore', items),
        }),
    }
    const restore: Action<Suggestion> = {
      id: 'restore',
      label: __('Suggest it again'),
      icon: undo,
      isPrimary: true,
      supportsBulk: true,
      callback: (items) =>
        void change({
          work: edit('restore', items),
          done: sprintf(
            _n('%d suggestion is open again.', '%d suggestions are open again.', items.length),
            items.length,
          ),
          undo: edit('dismiss', items),
        }),
    }
    return state === 'open' ? [accept, refuse] : [restore]
  }, [change, state])
}
