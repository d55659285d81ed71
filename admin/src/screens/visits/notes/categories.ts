import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { oneByOne } from '../../../parts/changes.ts'
import { CATEGORIES, type Category } from '../data.ts'

/** The most that the server lists at once. */
const PAGE = 100

/** The categories of notes; more than a hundred are not expected. */
export const useCategories = () =>
  useQuery({
    queryKey: [CATEGORIES],
    queryFn: async () => (await api.listNoteCategories({ per_page: PAGE })).data,
  })

/** The notes that would lose a category with it. */
export const notesIn = async (category: number): Promise<readonly number[]> => {
  const ids: number[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, totalPages = 1 } = await api.listNotes(
      { category, status: 'any', page, per_page: PAGE },
      { fields: ['id'] },
    )
    ids.push(...data.map(({ id }) => id))
    pages = totalPages
  }
  return ids
}

/** Makes a category again that was deleted, with its notes. */
export const bringBack = async (
  { name, background_color }: Category,
  notes: readonly number[],
): Promise<void> => {
  const { data } = await api.createNoteCategory({ name, background_color })
  await oneByOne(notes, (id) => api.updateNote({ id, category: data.id }))
}
