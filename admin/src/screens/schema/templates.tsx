import { useQuery } from '@tanstack/react-query'
import { Button, SelectControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { Missing } from '../../parts/missing.tsx'
import { TEMPLATES, type Template, templatesQuery } from './data.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { FORMS, formOf } from './forms/index.ts'
import type { Entry } from './model/graph.ts'
import { bodyOfEntry, entryFrom, templateOf, WRITTEN } from './model/templates.ts'

/** What is edited: a template, or a new one, which has no id yet. */
interface Edited {
  readonly entry: Entry
  readonly label: string
}

/** Structured data that are filled in once and used on many pages. */
export const Templates = () => {
  const query = useQuery(templatesQuery)
  const [edited, edit] = useState<Edited>()
  return (
    <div className="cb-panel">
      <h2>{__('Templates')}</h2>
      {query.data ? <TemplateList templates={query.data} edit={edit} /> : <Missing query={query} />}
      <NewTemplate edit={edit} />
      {edited && <TemplateDialog edited={edited} onClose={() => edit(undefined)} />}
    </div>
  )
}

interface TemplateListProps {
  readonly templates: readonly Template[]
  readonly edit: (edited: Edited) => void
}

const TemplateList = ({ templates, edit }: TemplateListProps) => {
  const change = useChange(TEMPLATES)
  const remove = (template: Template) =>
    change({
      work: () => api.removeSchemaTemplate({ templateId: template.id }),
      done: sprintf(__('The template “%s” is deleted.'), template.label),
      undo: () => api.addSchemaTemplate({ template }),
    })
  if (templates.length === 0)
    return (
      <p className="cb-schema-note">
        {__(
          'A template saves typing where pages have much in common, such as the provider of all courses. Make one here, or save the structured data of a page as one.',
        )}
      </p>
    )
  return (
    <ul className="cb-schema-entries">
      {templates.map((template) => (
        <li key={template.id}>
          <span>
            {template.label}{' '}
            <span className="cb-schema-note">
              {formOf(template.graphName)?.title ?? template.graphName}
            </span>
          </span>
          <span>
            <Button
              variant="secondary"
              onClick={() => edit({ entry: entryFrom(template), label: template.label })}
            >
              {sprintf(__('Edit “%s”'), template.label)}
            </Button>
            <Button variant="tertiary" isDestructive onClick={() => void remove(template)}>
              {sprintf(__('Delete “%s”'), template.label)}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

const NewTemplate = ({ edit }: Pick<TemplateListProps, 'edit'>) => {
  const [kind, choose] = useState('Recipe')
  const create = (event: FormEvent) => {
    event.preventDefault()
    const title = formOf(kind)?.title ?? __('JSON-LD')
    edit({ entry: { id: '', ...bodyOfEntry(kind) }, label: title })
  }
  return (
    <form className="cb-schema-add" onSubmit={create}>
      <SelectControl
        label={__('Kind of a new template')}
        value={kind}
        onChange={choose}
        options={[
          ...FORMS.map(({ name, title }) => ({ value: name, label: title })),
          { value: WRITTEN, label: __('Anything else, as JSON-LD') },
        ]}
        __next40pxDefaultSize
      />
      <Button variant="primary" type="submit" __next40pxDefaultSize>
        {__('New template')}
      </Button>
    </form>
  )
}

interface TemplateDialogProps {
  readonly edited: Edited
  readonly onClose: () => void
}

const TemplateDialog = ({ edited: { entry, label }, onClose }: TemplateDialogProps) => {
  const change = useChange(TEMPLATES)
  const save = (next: Entry, refused: (error: unknown) => void, name: string) => {
    const template = templateOf(next, name)
    const { id } = entry
    return change({
      work: () =>
        id === ''
          ? api.addSchemaTemplate({ template })
          : api.replaceSchemaTemplate({ template: { id, ...template } }),
      done: sprintf(__('The template “%s” is saved.'), name),
      ...(id === ''
        ? {}
        : {
            undo: () =>
              api.replaceSchemaTemplate({ template: { id, ...templateOf(entry, label) } }),
          }),
      refused,
    })
  }
  return (
    <EntryDialog
      title={entry.id === '' ? __('New template') : __('Edit the template')}
      entry={entry}
      label={label}
      save={save}
      onClose={onClose}
    />
  )
}
