import { CheckboxControl, SelectControl, TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { helpOf } from '../../../parts/fault.tsx'
import { VERDICTS } from '../fields.tsx'
import { DatesField } from './dates-field.tsx'
import { PartDetails } from './part-details.tsx'
import { RelatedField } from './related-field.tsx'
import type { ItemForm, Part } from './values.ts'

interface OwnFieldsProps {
  readonly form: ItemForm
  readonly id: number | undefined
}

const without = <T,>(list: readonly T[], at: number): readonly T[] =>
  list.filter((_, index) => index !== at)

export const CharacterFields = ({ form: { values, faults, set } }: OwnFieldsProps) => {
  const parts = values.shows as readonly Part[]
  const actors = values.actors as readonly number[]
  return (
    <>
      <RelatedField
        base="actors"
        label={__('Actors')}
        help={__('Who plays the character, the latest first.')}
        fault={faults.actors}
        ids={actors}
        onAdd={(id) => set('actors', [...actors, id])}
        onRemove={(at) => set('actors', without(actors, at))}
      />
      <RelatedField
        base="shows"
        label={__('Shows')}
        fault={faults.shows}
        ids={parts.map(({ show }) => show)}
        canRepeat
        onAdd={(show) => set('shows', [...parts, { show, role: 'regular', years: [] }])}
        onRemove={(at) => set('shows', without(parts, at))}
        details={(at) =>
          parts[at] && (
            <PartDetails
              number={at + 1}
              part={parts[at]}
              onChange={(part) => set('shows', parts.with(at, part))}
            />
          )
        }
      />
      <DatesField
        label={__('Deaths')}
        value={values.deaths as readonly string[]}
        fault={faults.deaths}
        onChange={(dates) => set('deaths', dates)}
      />
    </>
  )
}

interface NumberFieldProps {
  readonly form: ItemForm
  readonly name: 'start' | 'finish' | 'seasons' | 'score'
  readonly label: string
  readonly help?: string
  /** What an empty field stands for. */
  readonly nothing: number | null
}

const NumberField = ({ form, name, label, help, nothing }: NumberFieldProps) => {
  const value = form.values[name]
  return (
    <TextControl
      label={label}
      type="number"
      step="any"
      value={value === nothing ? '' : String(value)}
      onChange={(text) => form.set(name, text === '' ? nothing : Number(text))}
      help={helpOf(form.faults[name], help)}
      aria-invalid={form.faults[name] === undefined ? undefined : true}
      __next40pxDefaultSize
    />
  )
}

export const ShowFields = ({ form, id }: OwnFieldsProps) => {
  const { values, faults, set } = form
  const similar = values.similar as readonly number[]
  return (
    <>
      <div className="cb-columns">
        <NumberField form={form} name="start" label={__('First year')} nothing={null} />
        <NumberField
          form={form}
          name="finish"
          label={__('Last year')}
          help={__('Empty while it is on air.')}
          nothing={null}
        />
        <NumberField form={form} name="seasons" label={__('Seasons')} nothing={0} />
        <NumberField
          form={form}
          name="score"
          label={__('Score')}
          help={__('From 0 to 100.')}
          nothing={null}
        />
      </div>
      <SelectControl
        label={__('Verdict')}
        value={String(values.worth_it)}
        options={VERDICTS}
        onChange={(verdict) => set('worth_it', verdict)}
        __next40pxDefaultSize
      />
      <CheckboxControl
        label={__('A favourite of the editors')}
        checked={values.loved === true}
        onChange={(isLoved) => set('loved', isLoved)}
      />
      <RelatedField
        base="shows"
        label={__('Similar shows')}
        help={__('Up to six, shown below the show. Others are found by what they have in common.')}
        fault={faults.similar}
        ids={similar}
        {...(id === undefined ? {} : { exclude: id })}
        onAdd={(show) => set('similar', [...similar, show])}
        onRemove={(at) => set('similar', without(similar, at))}
      />
    </>
  )
}

const QUEER = [
  { value: '', label: __('As their gender and sexuality say') },
  { value: 'yes', label: __('Yes') },
  { value: 'no', label: __('No') },
]

const DayField = ({
  form: { values, faults, set },
  name,
  label,
}: {
  readonly form: ItemForm
  readonly name: 'born' | 'died'
  readonly label: string
}) => (
  <TextControl
    label={label}
    type="date"
    value={String(values[name] ?? '')}
    onChange={(day) => set(name, day === '' ? null : day)}
    help={helpOf(faults[name])}
    aria-invalid={faults[name] === undefined ? undefined : true}
    __next40pxDefaultSize
  />
)

export const ActorFields = ({ form }: OwnFieldsProps) => (
  <>
    <div className="cb-columns">
      <DayField form={form} name="born" label={__('Born')} />
      <DayField form={form} name="died" label={__('Died')} />
    </div>
    <SelectControl
      label={__('Queer')}
      value={String(form.values.queer)}
      options={QUEER}
      onChange={(queer) => form.set('queer', queer)}
      __next40pxDefaultSize
    />
  </>
)
