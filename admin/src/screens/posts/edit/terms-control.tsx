import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FormTokenField } from '@wordpress/components'
import { useDebouncedInput } from '@wordpress/compose'
import { useRef } from 'react'
import { findTerms, isSame, type Taxonomy, type Term } from './terms.ts'

interface TermsControlProps {
  readonly taxonomy: Taxonomy
  readonly label: string
  readonly value: readonly Term[]
  readonly onChange: (terms: readonly Term[]) => void
}

/** Chooses categories or tags by their names; new tags are made when the form is sent. */
export const TermsControl = ({ taxonomy, label, value, onChange }: TermsControlProps) => {
  const [, setSearch, search] = useDebouncedInput('')
  const { data: found = [] } = useQuery({
    queryKey: [taxonomy, 'suggested', search],
    queryFn: () => findTerms(taxonomy, search === '' ? {} : { search }),
    // Without it the list would be empty while the next suggestions are on their way.
    placeholderData: keepPreviousData,
  })
  // A name that was suggested may be chosen after the suggestions have changed.
  const known = useRef<readonly Term[]>([])
  known.current = [...value, ...found, ...known.current].slice(0, 1_000)
  const termOf = (name: string): Term | undefined =>
    known.current.find((term) => isSame(term.name, name)) ??
    (taxonomy === 'tags' ? { id: 0, name } : undefined)
  return (
    <FormTokenField
      label={label}
      value={value.map(({ name }) => name)}
      suggestions={found.map(({ name }) => name)}
      help=""
      onInputChange={setSearch}
      onChange={(tokens) =>
        onChange(
          tokens.flatMap((token) => termOf(typeof token === 'string' ? token : token.value) ?? []),
        )
      }
      __experimentalValidateInput={(name) => termOf(name.trim()) !== undefined}
    />
  )
}
