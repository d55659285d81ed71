import { TabPanel, TextControl } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { textField } from '../../../parts/fault.tsx'
import { useForm } from '../../../parts/form.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { type Link, newLink } from '../model/links.ts'
import { missing } from '../model/own-link.ts'
import { TargetList } from './target-list.tsx'
import { KINDS, type Target } from './targets.ts'

const OWN = 'own'
const TABS = [...KINDS, { name: OWN, title: __('Own link') }].map(({ name, title }) => ({
  ...{ name, title },
}))

interface AddDialogProps {
  readonly links: readonly Link[]
  readonly onAdd: (links: readonly Link[]) => void
  readonly onClose: () => void
}

const keyOf = ({ object, object_id }: Pick<Target, 'object' | 'object_id'>): string =>
  `${object} ${object_id}`

/** Adds links to things on the site, of any kind at once, and an own link. */
export const AddDialog = ({ links, onAdd, onClose }: AddDialogProps) => {
  const [chosen, choose] = useState<ReadonlyMap<string, Target>>(new Map())
  const [shown, show] = useState<string>()
  const form = useForm({ title: '', url: '' })
  const { values, refuse } = form
  const hasOwn = values.title.trim() !== '' || values.url.trim() !== ''
  const linked = new Set(links.map(keyOf))
  const total = chosen.size + (hasOwn ? 1 : 0)
  const faultOf = (): Error | undefined => {
    const isOwnShown = shown === OWN
    if (total === 0 && !isOwnShown) return new Error(__('Choose what to add first.'))
    const fault = hasOwn || total === 0 ? missing(values) : undefined
    return fault && (isOwnShown ? fault : new Error(__('The own link is not complete yet.')))
  }
  const add = async (): Promise<boolean> => {
    const fault = faultOf()
    if (fault) {
      refuse(fault)
      return false
    }
    const own = { type: 'custom', object: 'custom', object_id: 0, type_label: OWN_LABEL } as const
    onAdd([
      ...Array.from(chosen.values(), newLink),
      ...(hasOwn ? [newLink({ ...own, title: values.title.trim(), url: values.url.trim() })] : []),
    ])
    return true
  }
  return (
    <FormDialog
      title={__('Add links')}
      form={form}
      submitLabel={
        total === 0 ? __('Add') : sprintf(_n('Add %d link', 'Add %d links', total), total)
      }
      onSubmit={add}
      onClose={onClose}
    >
      <TabPanel className="cb-kinds" tabs={TABS} onSelect={show}>
        {({ name }) => {
          const kind = KINDS.find((one) => one.name === name)
          if (!kind)
            return (
              <div className="cb-form">
                <TextControl
                  label={__('Address')}
                  inputMode="url"
                  {...textField(form, 'url', __('Such as https://example.org or /about/.'))}
                />
                <TextControl
                  label={__('Label')}
                  {...textField(form, 'title', __('As visitors see it.'))}
                />
              </div>
            )
          return (
            <TargetList
              key={name}
              kind={kind}
              isChosen={(target) => chosen.has(keyOf(target))}
              isLinked={(target) => linked.has(keyOf(target))}
              onChoose={(target, isChosen) =>
                choose((before) => {
                  const next = new Map(before)
                  if (isChosen) next.set(keyOf(target), target)
                  else next.delete(keyOf(target))
                  return next
                })
              }
            />
          )
        }}
      </TabPanel>
    </FormDialog>
  )
}

const OWN_LABEL = __('Own link')
