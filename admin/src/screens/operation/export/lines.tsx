import { Button, SelectControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { download } from './download.ts'

const COLLECTIONS = [
  { value: 'posts', label: __('Posts') },
  { value: 'pages', label: __('Pages') },
  { value: 'media', label: __('Media') },
  { value: 'categories', label: __('Categories') },
  { value: 'tags', label: __('Tags') },
  { value: 'comments', label: __('Comments') },
  { value: 'users', label: __('Users') },
  { value: 'menus', label: __('Menus') },
  { value: 'menu-items', label: __('Links of menus') },
  { value: 'blocks', label: __('Patterns') },
  { value: 'pattern-categories', label: __('Pattern categories') },
  { value: 'navigation', label: __('Navigation blocks') },
  { value: 'characters', label: __('Characters') },
  { value: 'shows', label: __('Shows') },
  { value: 'actors', label: __('Actors') },
  { value: 'catalogue-categories', label: __('Words of the catalogue') },
  { value: 'redirects', label: __('Redirects') },
]

/** Lists with items in several states, and how they name all of them. */
const EVERYTHING: Readonly<Record<string, string>> = {
  posts: 'any',
  pages: 'any',
  blocks: 'any',
  navigation: 'any',
  'menu-items': 'any',
  comments: 'all',
}

/** Any list of the interface as a file. */
export const LinesExport = () => {
  const [name, setName] = useState('posts')
  const status = EVERYTHING[name]
  return (
    <section className="cb-panel">
      <h2>{__('As lines of JSON')}</h2>
      <p>{__('A whole list for programs, one item per line, as the REST interface shows it.')}</p>
      <div className="cb-form">
        <SelectControl
          label={__('List')}
          value={name}
          options={COLLECTIONS}
          onChange={setName}
          __next40pxDefaultSize
        />
        <div className="cb-actions">
          <Button
            variant="secondary"
            onClick={() =>
              download(
                name,
                { context: 'edit', ...(status && { 'filter[status]': status }) },
                `${name}.jsonl`,
              )
            }
          >
            {__('Download the list')}
          </Button>
        </div>
      </div>
    </section>
  )
}
