import type { Answer } from '@callboard/client'
import { api } from '../../../api.ts'
import type { Item, ItemType } from '../kinds.ts'

/** Names of items that several have. */
export interface Doubles {
  readonly id: number
  readonly name: string
  readonly count: number
  readonly items: readonly number[]
}

/** Both items, and what becomes of the one that stays. */
export interface Preview {
  readonly from: Item
  readonly into: Item
  readonly result: Item
  readonly characters: number
}

interface Calls {
  readonly doubles: (page: number, perPage: number) => Promise<Answer<readonly Doubles[]>>
  readonly preview: (id: number, into: number) => Promise<Answer<object>>
  readonly merge: (id: number, into: number) => Promise<unknown>
}

const CALLS: Readonly<Record<ItemType, Calls>> = {
  character: {
    doubles: (page, per_page) => api.listCharacterDoubles({ page, per_page }),
    preview: (id, into) => api.previewCharacterMerge({ id, into }),
    merge: (id, into) => api.mergeCharacter({ id, into }),
  },
  show: {
    doubles: (page, per_page) => api.listShowDoubles({ page, per_page }),
    preview: (id, into) => api.previewShowMerge({ id, into }),
    merge: (id, into) => api.mergeShow({ id, into }),
  },
  actor: {
    doubles: (page, per_page) => api.listActorDoubles({ page, per_page }),
    preview: (id, into) => api.previewActorMerge({ id, into }),
    merge: (id, into) => api.mergeActor({ id, into }),
  },
}

export const listDoubles = (type: ItemType, page: number, perPage: number) =>
  CALLS[type].doubles(page, perPage)

export const previewMerge = async (type: ItemType, id: number, into: number): Promise<Preview> =>
  (await CALLS[type].preview(id, into)).data as Preview

export const mergeInto = (type: ItemType, id: number, into: number) => CALLS[type].merge(id, into)
