import { useQuery } from '@tanstack/react-query'
import { Button, SelectControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { changeSchema, PAGES, TEMPLATES, templatesQuery } from './data.ts'
import { FORMS, formOf } from './forms/index.ts'
import { withoutEntry } from './model/entries.ts'
import { type Entry, newId } from './model/graph.ts'
import { bodyOfEntry, entryFrom, templateOf, titleOf, WRITTEN } from './model/templates.ts'

interface OwnEntriesProps {
  readonly id: number
  readonly entries: readonly Entry[]
  readonly edit: (entry: Entry) => void
}

/** What a page describes besides itself, such as a recipe, and more to add. */
export const OwnEntries = ({ id, entries, edit }: OwnEntriesProps) => {
  const shown = entries.filter((entry) => entry.custom || formOf(entry.graphName))
  return (
    <section className="cb-panel" aria-labelledby="cb-schema-own">
      <h2 id="cb-schema-own">{__('Own structured data of this page')}</h2>
      {shown.length === 0 ? (
        <p className="cb-schema-note">
          {__(
            'There are none yet. If the page is about a recipe, an event, a product or the like, describe it here.',
          )}
        </p>
      ) : (
        <ul className="cb-schema-entries">
          {shown.map((entry) => (
            <EntryRow key={entry.id} id={id} entry={entry} edit={edit} />
          ))}
        </ul>
      )}
      <AddForm edit={edit} />
    </section>
  )
}

interface EntryRowProps extends Pick<OwnEntriesProps, 'id' | 'edit'> {
  readonly entry: Entry
}

const EntryRow = ({ id, entry, edit }: EntryRowProps) => {
  const change = useChange(PAGES)
  const changeTemplates = useChange(TEMPLATES)
  const title = titleOf(entry)
  const remove = () => {
    let before: Awaited<ReturnType<typeof changeSchema>> | undefined
    return change({
      work: async () => {
        before = await changeSchema(id, (schema) => withoutEntry(schema, entry))
      },
      done: sprintf(__('“%s” is removed from the page.'), title),
      undo: async () => before && api.saveSeoOfPost({ id, schema: before }),
    })
  }
  const keep = () =>
    changeTemplates({
      work: () => api.addSchemaTemplate({ template: templateOf(entry, title) }),
      done: sprintf(__('“%s” is among the templates now.'), title),
    })
  return (
    <li>
      <span>{title}</span>
      <span>
        <Button variant="secondary" onClick={() => edit(entry)}>
          {sprintf(__('Fill in “%s”'), title)}
        </Button>
        <Button variant="tertiary" onClick={() => void keep()}>
          {__('Save as a template')}
        </Button>
        <Button variant="tertiary" isDestructive onClick={() => void remove()}>
          {__('Remove')}
        </Button>
      </span>
    </li>
  )
}

const AddForm = ({ edit }: Pick<OwnEntriesProps, 'edit'>) => {
  const { data: templates = [] } = useQuery(templatesQuery)
  const [kind, choose] = useState('Recipe')
  const add = (event: FormEvent) => {
    event.preventDefault()
    const template = templates.find(({ id }) => `template ${id}` === kind)
    if (template) return edit({ ...entryFrom(template), id: newId(template.graphName) })
    edit({ id: newId(kind), ...bodyOfEntry(kind) })
  }
  return (
    <form className="cb-schema-add" onSubmit={add}>
      <SelectControl
        label={__('Describe on this page')}
        value={kind}
        onChange={choose}
        __next40pxDefaultSize
      >
        <optgroup label={__('Kinds')}>
          {FORMS.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
          <option value={WRITTEN}>{__('Anything else, as JSON-LD')}</option>
        </optgroup>
        {templates.length > 0 && (
          <optgroup label={__('Templates')}>
            {templates.map(({ id, label }) => (
              <option key={id} value={`template ${id}`}>
                {label}
              </option>
            ))}
          </optgroup>
        )}
      </SelectControl>
      <Button variant="primary" type="submit" __next40pxDefaultSize>
        {__('Add')}
      </Button>
    </form>
  )
}
