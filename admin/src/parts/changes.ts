import { type Answer, type Api, type BatchCall, CallboardError } from '@callboard/client'
import { useQueryClient } from '@tanstack/react-query'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../api.ts'
import { messageOf, notify, notifyError } from './notices.tsx'

/** The most requests that the server takes in one batch. */
const BATCH = 25

/** Sends writes in batches; throws the first refusal, after all were tried. */
export const inBatches = async (calls: readonly BatchCall[]): Promise<void> => {
  const answers = await answersOf(calls)
  throwFirst(
    answers.filter((answer) => answer instanceof CallboardError),
    calls.length,
  )
}

/** Sends writes in batches; each answer or refusal is at the place of its call. */
export const answersOf = async <K extends BatchCall['name']>(
  calls: readonly BatchCall<K>[],
  onProgress: (done: number) => void = () => {},
) => {
  const answers: (Answer<Api[K]['reply']> | CallboardError)[] = []
  for (let at = 0; at < calls.length; at += BATCH) {
    answers.push(...(await api.batch(calls.slice(at, at + BATCH))))
    onProgress(answers.length)
  }
  return answers
}

/** The most single requests that are under way together. */
const TOGETHER = 4

/** Changes things where the server takes no batch, a few at a time; throws like `inBatches`. */
export const oneByOne = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> => {
  const refusals: unknown[] = []
  for (let at = 0; at < items.length; at += TOGETHER) {
    const group = items.slice(at, at + TOGETHER).map(work)
    for (const result of await Promise.allSettled(group))
      if (result.status === 'rejected') refusals.push(result.reason)
  }
  throwFirst(refusals, items.length)
}

const throwFirst = (refusals: readonly unknown[], total: number): void => {
  const [first] = refusals
  if (first === undefined) return
  if (total === 1) throw first
  throw new Error(
    sprintf(
      __('%1$d of %2$d could not be changed: %3$s'),
      refusals.length,
      total,
      messageOf(first),
    ),
  )
}

interface Change {
  readonly work: () => Promise<unknown>
  /** Tells what was done, as it may be known only afterwards. */
  readonly done: string | (() => string)
  readonly undo?: () => Promise<unknown>
  /** Shows a refusal at the form that was sent; otherwise a notice does. */
  readonly refused?: (error: unknown) => void
}

/** Runs changes of the things in a list, and reads the lists with these names again. */
export const useChange = (...names: readonly string[]) => {
  const queries = useQueryClient()
  const reload = () =>
    Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  const change = async ({ work, done, undo, refused = notifyError }: Change): Promise<boolean> => {
    try {
      await work()
    } catch (error) {
      refused(error)
      return false
    } finally {
      await reload()
    }
    // After the lists, which show it by then.
    const undone = undo && {
      label: __('Undo'),
      onClick: () => void change({ work: undo, done: __('Undone.') }),
    }
    notify(typeof done === 'string' ? done : done(), ...(undone ? [undone] : []))
    return true
  }
  return change
}
