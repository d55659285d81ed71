import { ChangedValue } from '../../parts/history/changed-value.tsx'
import { describe } from './model/describe.ts'
import type { Placed } from './model/fields.ts'

interface ChangeListProps {
  readonly changes: readonly {
    readonly name: string
    readonly before: unknown
    readonly after: unknown
  }[]
  readonly places: ReadonlyMap<string, Placed>
}

/** What settings were and what they are then, by their labels. */
export const ChangeList = ({ changes, places }: ChangeListProps) => (
  <ul className="cb-changes">
    {changes.map(({ name, before, after }) => {
      const place = places.get(name)
      const control = place?.field.control
      return (
        <li key={name}>
          <strong>{place?.field.label ?? name}</strong>
          {place && (
            <span className="cb-seo-place">
              {place.section.title} › {place.block.title}
            </span>
          )}
          <ChangedValue before={describe(before, control)} after={describe(after, control)} />
        </li>
      )
    })}
  </ul>
)
