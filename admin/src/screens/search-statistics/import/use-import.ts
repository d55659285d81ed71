import { type Api, CallboardError } from '@callboard/client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { api } from '../../../api.ts'
import { messageOf } from '../../../parts/notices.tsx'
import type { Span } from '../../../parts/period/period.ts'
import { datesOf, GROUPS, KEYWORDS, LOSING, PAGES, SEARCH, TRACKED } from '../data.ts'

type Reply = Api['importSearchStatistics']['reply']

/** A file that was dropped or chosen, and what came of it. */
export interface Import {
  readonly file: File
  readonly reply?: Reply
  readonly problem?: string
  /** The file does not say which days it is about. */
  readonly needsDays?: boolean
}

export interface Imports {
  readonly imports: readonly Import[]
  readonly add: (files: Iterable<File>) => Promise<void>
  /** Tries a file again, with the days that it is about. */
  readonly retry: (file: File, days: Span) => Promise<void>
}

/** Sends files one after the other. */
export const useImports = (): Imports => {
  const queries = useQueryClient()
  const [imports, setImports] = useState<readonly Import[]>([])
  const send = useCallback(
    async (file: File, days?: Span) => {
      const settle = (result: Import) =>
        setImports((before) => before.map((one) => (one.file === file ? result : one)))
      settle({ file })
      settle(await resultOf(file, days))
      await Promise.all(
        [SEARCH, KEYWORDS, PAGES, LOSING, TRACKED, GROUPS].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      )
    },
    [queries],
  )
  const add = useCallback(
    async (files: Iterable<File>) => {
      const chosen = [...files]
      setImports(chosen.map((file) => ({ file })))
      for (const file of chosen) await send(file)
    },
    [send],
  )
  return { imports, add, retry: send }
}

const resultOf = async (file: File, days: Span | undefined): Promise<Import> => {
  try {
    const { data } = await api.importSearchStatistics(days ? datesOf(days) : {}, { file })
    return { file, reply: data }
  } catch (error) {
    const needsDays =
      error instanceof CallboardError && error.code === 'seo_search_nothing_imported'
    return { file, problem: messageOf(error), needsDays }
  }
}
