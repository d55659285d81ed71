import { __, _n, sprintf } from '@wordpress/i18n'
import { Link } from 'wouter'
import { settingAddress } from '../../parts/seo/settings-address.ts'
import { type Placed, reachable } from './model/fields.ts'
import type { Values } from './model/values.ts'

interface FoundSettingsProps {
  readonly found: readonly Placed[]
  readonly all: readonly Placed[]
  readonly values: Values
  /** What is said if there are none. */
  readonly none: string
  readonly onChoose: () => void
}

/** Some settings, as links to their fields. */
export const FoundSettings = ({ found, all, values, none, onChoose }: FoundSettingsProps) => (
  <section className="cb-panel" aria-label={__('Found settings')}>
    <h2 role="status">
      {found.length === 0
        ? none
        : sprintf(_n('%d setting', '%d settings', found.length), found.length)}
    </h2>
    <ul className="cb-seo-found">
      {found.map((placed) => {
        const target = reachable(placed, all, values)
        return (
          <li key={placed.field.name}>
            <Link href={settingAddress(target.section, target.field.name)} onClick={onChoose}>
              {placed.field.label}
            </Link>
            <span>
              {placed.section.title} › {placed.block.title}
              {target.field !== placed.field &&
                ` · ${sprintf(__('depends on “%s”'), target.field.label)}`}
            </span>
          </li>
        )
      })}
    </ul>
  </section>
)
