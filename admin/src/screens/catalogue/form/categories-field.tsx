import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { can } from '../../../boot.ts'
import { helpOf } from '../../../parts/fault.tsx'
import type { Choice } from '../../../parts/remote-choice.tsx'
import { CATEGORIES, findCategories, type Vocabulary } from '../vocabularies.ts'
import { Relations } from './relations.tsx'

interface CategoriesFieldProps {
  readonly vocabulary: Vocabulary
  /** Slugs. */
  readonly value: readonly string[]
  readonly fault: string | undefined
  readonly onChange: (slugs: readonly string[]) => void
}

/** The categories of one kind that an item carries. */
export const CategoriesField = ({
  vocabulary: { kind, title },
  value,
  fault,
  onChange,
}: CategoriesFieldProps) => {
  const queries = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: [CATEGORIES, kind, 'slugs', value],
    queryFn: () => findCategories(kind, value),
    enabled: value.length > 0,
    placeholderData: keepPreviousData,
  })
  const chosen = value.map((slug) => {
    const category = data.find((one) => one.slug === slug)
    return { id: category?.id ?? 0, label: category?.name ?? slug }
  })
  const find = async ({ search, include }: { search?: string; include?: readonly number[] }) => {
    const [id] = include ?? []
    const found =
      id === undefined
        ? (await api.listCatalogueCategories({ kind, search, per_page: 20 })).data
        : [(await api.getCatalogueCategory({ id })).data]
    return found.map(({ id, name }): Choice => ({ id, label: name }))
  }
  const create = async (name: string): Promise<Choice> => {
    const { id, name: label } = (await api.createCatalogueCategory({ kind, name })).data
    await queries.invalidateQueries({ queryKey: [CATEGORIES] })
    return { id, label }
  }
  const add = async ({ id }: Choice) => {
    const { slug } = (await api.getCatalogueCategory({ id })).data
    if (!value.includes(slug)) onChange([...value, slug])
  }
  return (
    <Relations
      label={title}
      help={helpOf(fault)}
      name={`${CATEGORIES}-${kind}`}
      chosen={chosen}
      find={find}
      onAdd={(choice) => void add(choice)}
      onRemove={(index) => onChange(value.filter((_, at) => at !== index))}
      create={can('manage_categories') ? create : undefined}
    />
  )
}
