import { Button } from '@wordpress/components'
import { decodeEntities } from '@wordpress/html-entities'
import { __, sprintf } from '@wordpress/i18n'
import { closeSmall } from '@wordpress/icons'
import { RemoteChoice } from '../../../parts/remote-choice.tsx'
import { parsed } from '../model/describe.ts'
import { settingsFinderOf } from './find-items.ts'
import type { ControlProps } from './props.ts'

interface Item {
  readonly value: number
  readonly label: string
}

/** Posts or terms that are found by their names. */
export const ItemsField = ({
  field: { label },
  value,
  help,
  of,
  onChange,
}: ControlProps & { readonly of: 'post' | 'term' }) => {
  const stored: readonly unknown[] = Array.isArray(value) ? value : []
  const items = stored.map(itemOf)
  const find = settingsFinderOf(of)
  const add = async (chosen: number) => {
    const [found] = chosen === 0 ? [] : await find({ include: [chosen] })
    if (found)
      onChange([...stored, JSON.stringify({ type: of, value: found.id, label: found.label })])
  }
  return (
    <div className="cb-seo-items">
      <RemoteChoice
        label={label}
        help={help}
        name={`seo-${of}s`}
        value={0}
        exclude={items.map((item) => item.value)}
        onChange={(chosen) => void add(chosen)}
        find={find}
        placeholder={__('Type a part of the title')}
      />
      {items.length > 0 && (
        <ul aria-label={label}>
          {items.map((item, at) => (
            <li key={item.value}>
              {item.label}
              <Button
                icon={closeSmall}
                size="small"
                label={sprintf(__('Remove “%s”'), item.label)}
                onClick={() => onChange(stored.filter((_, index) => index !== at))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const itemOf = (stored: unknown): Item => {
  const { value, label } = (parsed(stored) ?? {}) as {
    readonly value?: unknown
    readonly label?: unknown
  }
  const id = Number(value ?? stored)
  return {
    value: id,
    label: typeof label === 'string' ? decodeEntities(label) : sprintf(__('Number %d'), id),
  }
}
