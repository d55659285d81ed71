import { useQuery } from '@tanstack/react-query'
import { CheckboxControl, TextControl } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { textField } from '../../../parts/fault.tsx'
import { useForm } from '../../../parts/form.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { usePeriod } from '../../../parts/period/period-picker.tsx'
import { FAVOURITES, GROUPS, groupsQuery, TRACKED } from '../data.ts'
import type { Tracked } from '../lists.ts'

interface GroupDialogProps {
  readonly names: readonly string[]
  /** The keyword whose groups are replaced; those of others only become more. */
  readonly tracked?: Tracked
  readonly onClose: () => void
}

const FIELD_OF_CODE = {
  seo_rank_long_name: 'name',
  seo_rank_reserved_group: 'name',
  seo_rank_group_limit: 'name',
}

/** Puts keywords into groups; those that are not tracked yet are from then on. */
export const GroupDialog = ({ names, tracked, onClose }: GroupDialogProps) => {
  const change = useChange(GROUPS, TRACKED)
  const period = usePeriod()
  const { data = [] } = useQuery(groupsQuery(period))
  const groups = data.filter(({ name }) => name !== FAVOURITES)
  const form = useForm({ ids: tracked?.groups.map(({ id }) => id) ?? [], name: '' }, FIELD_OF_CODE)
  const { ids, name } = form.values
  const work = async () => {
    const made = name.trim() === '' ? [] : [await groupNamed(name.trim())]
    const chosen = [...ids, ...made].map((id) => ({ id }))
    await (tracked
      ? api.setKeywordGroups({ keywords: [{ id: tracked.id }], groups: chosen })
      : api.trackKeywords({ keywords: names, groups: chosen }))
  }
  const done = sprintf(
    _n('%d keyword is sorted into groups.', '%d keywords are sorted into groups.', names.length),
    names.length,
  )
  return (
    <FormDialog
      title={__('Put into groups')}
      form={form}
      submitLabel={__('Save')}
      onSubmit={() => change({ work, done, refused: form.refuse })}
      onClose={onClose}
    >
      <p>
        {names.slice(0, SHOWN).join(', ')}
        {names.length > SHOWN && ' …'}
      </p>
      {groups.length > 0 && (
        <fieldset className="cb-search-checks">
          <legend>{__('Groups')}</legend>
          {groups.map(({ id, label }) => (
            <CheckboxControl
              key={id}
              label={label}
              checked={ids.includes(id)}
              onChange={(isIn) =>
                form.set('ids', isIn ? [...ids, id] : ids.filter((one) => one !== id))
              }
            />
          ))}
        </fieldset>
      )}
      <TextControl
        label={__('New group')}
        {...textField(form, 'name', __('Leave empty if none is needed.'))}
        __next40pxDefaultSize
      />
    </FormDialog>
  )
}

const SHOWN = 8

/** The id of a group, which is made if it does not exist. */
const groupNamed = async (name: string): Promise<number> => {
  await api.createKeywordGroups({ groups: [name] })
  const { data } = await api.listKeywordGroups({ limit: 100, searchTerm: name })
  const made = data.all.rows.find((group) => group.name.toLowerCase() === name.toLowerCase())
  if (!made) throw new Error(__('The group could not be made.'))
  return made.id
}
