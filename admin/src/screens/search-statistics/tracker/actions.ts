import type { Action } from '@wordpress/dataviews'
import { __, _n, sprintf } from '@wordpress/i18n'
import { chartBar, group, starEmpty, starFilled, trash } from '@wordpress/icons'
import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { oneByOne, useChange } from '../../../parts/changes.ts'
import { GROUPS, TRACKED } from '../data.ts'
import type { Tracked } from '../lists.ts'

const setFavourite = (items: readonly Tracked[], isFavourite: boolean) => () =>
  oneByOne(items, ({ id }) => api.changeTrackedKeyword({ id, favorited: isFavourite }))

/** Tracks keywords as they were: their groups and marks come back, too. */
const trackAgain = (items: readonly Tracked[]) => async () => {
  await oneByOne(items, ({ name, groups }) =>
    api.trackKeywords({ keywords: [name], groups: groups.map(({ id }) => ({ id })) }),
  )
  const names = items.filter(({ favorited }) => favorited).map(({ name }) => name)
  if (names.length === 0) return
  const { data } = await api.listTrackedKeywords({ names, limit: names.length })
  await oneByOne(data.paginated.rows, ({ id }) => api.changeTrackedKeyword({ id, favorited: true }))
}

/** What can be done with tracked keywords, one or several. */
export const useTrackedActions = (
  open: (keyword: Tracked) => void,
  putIntoGroups: (keywords: readonly Tracked[]) => void,
): readonly Action<Tracked>[] => {
  const change = useChange(TRACKED, GROUPS)
  return useMemo((): Action<Tracked>[] => {
    const mark = (isFavourite: boolean): Action<Tracked> => ({
      id: isFavourite ? 'favourite' : 'no-favourite',
      label: isFavourite ? __('Mark as a favourite') : __('Not a favourite any more'),
      icon: isFavourite ? starEmpty : starFilled,
      supportsBulk: true,
      isEligible: ({ favorited }) => favorited !== isFavourite,
      callback: (items) =>
        void change({
          work: setFavourite(items, isFavourite),
          done: markedText(items.length),
          undo: setFavourite(items, !isFavourite),
        }),
    })
    return [
      {
        id: 'open',
        label: __('Pages and history'),
        icon: chartBar,
        isPrimary: true,
        callback: ([keyword]) => keyword && open(keyword),
      },
      {
        id: 'group',
        label: __('Put into groups'),
        icon: group,
        supportsBulk: true,
        callback: (items) => putIntoGroups(items),
      },
      mark(true),
      mark(false),
      {
        id: 'delete',
        label: __('Stop tracking'),
        icon: trash,
        supportsBulk: true,
        callback: (items) =>
          void change({
            work: () => api.untrackKeywords({ ids: items.map(({ id }) => id) }),
            done: removedText(items.length),
            undo: trackAgain(items),
          }),
      },
    ]
  }, [change, open, putIntoGroups])
}

const markedText = (count: number): string =>
  sprintf(_n('%d keyword is changed.', '%d keywords are changed.', count), count)

const removedText = (count: number): string =>
  sprintf(
    _n('%d keyword is not tracked any more.', '%d keywords are not tracked any more.', count),
    count,
  )
