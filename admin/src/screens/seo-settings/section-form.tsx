import { __ } from '@wordpress/i18n'
import { boot } from '../../boot.ts'
import type { Form } from '../../parts/form.ts'
import type { Block, Section } from './declaration/index.ts'
import { shownBlocks } from './model/fields.ts'
import type { Setting, Values } from './model/values.ts'
import { SettingRow } from './setting-row.tsx'
import { BlockTool } from './tools/index.tsx'

interface SectionFormProps {
  readonly section: Section
  readonly form: Form<Values>
  readonly settings: ReadonlyMap<string, Setting>
  /** The name of the setting that the address leads to. */
  readonly sought: string | undefined
}

/** The fields of a section that its values let appear. */
export const SectionForm = ({ section, form, settings, sought }: SectionFormProps) => (
  <>
    {shownBlocks(section, form.values).map((block) => (
      <section key={block.title} className="cb-seo-block" aria-label={block.title}>
        <h3>{block.title}</h3>
        <p className="cb-seo-effect">
          {block.intro} <Effect block={block} />
        </p>
        <div className="cb-form">
          {block.fields.map((field) => {
            const setting = settings.get(field.name)
            return (
              setting && (
                <SettingRow
                  key={field.name}
                  field={field}
                  setting={setting}
                  value={form.values[field.name]}
                  fault={form.faults[field.name]}
                  isSought={field.name === sought}
                  onChange={(value) => form.set(field.name, value)}
                />
              )
            )
          })}
        </div>
        {block.tool && <BlockTool tool={block.tool} settings={settings} />}
      </section>
    ))}
  </>
)

const Effect = ({ block: { effect } }: { readonly block: Block }) => (
  <span>
    {__('Shows in:')}{' '}
    {effect.path === undefined ? (
      effect.label
    ) : (
      <a href={`${boot.home}${effect.path}`} target="_blank" rel="noreferrer">
        {effect.label}
      </a>
    )}
  </span>
)
