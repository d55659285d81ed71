import { useQuery } from '@tanstack/react-query'
import {
  Button,
  Dropdown,
  SearchControl,
  TextareaControl,
  TextControl,
} from '@wordpress/components'
import { decodeEntities } from '@wordpress/html-entities'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { encoded } from '../../../parts/encoded.ts'
import { Missing } from '../../../parts/missing.tsx'
import { type ControlProps, invalid } from './props.ts'

/** A text with smart tags, which can be chosen from a list. */
export const TemplateField = ({
  field: { label, name },
  kind,
  value,
  help,
  isInvalid,
  isLong,
  onChange,
}: ControlProps & { readonly isLong: boolean }) => {
  const text = decodeEntities(String(value ?? ''))
  const change = (next: string) => onChange(kind === 'html' ? encoded(next) : next)
  const shared = { label, help, value: text, onChange: change, ...invalid(isInvalid) }
  const isImage = name.startsWith('image.')
  return (
    <div className="cb-seo-template">
      {isLong ? <TextareaControl rows={3} {...shared} /> : <TextControl {...shared} />}
      <Dropdown
        popoverProps={{ placement: 'bottom-end' }}
        renderToggle={({ isOpen, onToggle }) => (
          <Button
            variant="tertiary"
            size="small"
            aria-expanded={isOpen}
            aria-label={sprintf(__('Add a tag to “%s”'), label)}
            onClick={onToggle}
          >
            {__('Add a tag')}
          </Button>
        )}
        renderContent={({ onClose }) => (
          <Tags
            isImage={isImage}
            onChoose={(id) => {
              change(`${text}${text === '' || text.endsWith(' ') ? '' : ' '}#${id}`)
              onClose()
            }}
          />
        )}
      />
    </div>
  )
}

interface TagsProps {
  readonly isImage: boolean
  readonly onChoose: (id: string) => void
}

/** The smart tags by name, with a search. */
const Tags = ({ isImage, onChoose }: TagsProps) => {
  const [search, setSearch] = useState('')
  const query = useQuery({
    queryKey: ['smart-tags', 'choice', isImage],
    queryFn: async () => (await api.listSmartTags({ images: isImage, catalogue: true })).data.tags,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const wanted = search.toLowerCase()
  const found = query.data?.filter(
    ({ id, name, deprecated }) => !deprecated && `${id} ${name}`.toLowerCase().includes(wanted),
  )
  return (
    <div className="cb-seo-tags">
      <SearchControl label={__('Find a tag')} value={search} onChange={setSearch} />
      {found === undefined && <Missing query={query} />}
      <ul>
        {found?.map(({ id, name, description }) => (
          <li key={id}>
            <Button onClick={() => onChoose(id)} description={description}>
              {name} <code>#{id}</code>
            </Button>
          </li>
        ))}
      </ul>
      {found?.length === 0 && <p>{__('There is no such tag.')}</p>}
    </div>
  )
}
