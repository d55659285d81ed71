import './period.css'
import { SelectControl, TextControl } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useSearchParams } from 'wouter'
import { type Choice, choiceIn, LENGTHS, type Period, periodOf } from './period.ts'

const OWN = 'own'

/** Today where the reader is. */
export const today = (): string => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** The period in the address of the screen, so that it can be kept and shared. */
export const usePeriod = (defaultDays?: number): Period =>
  periodOf(choiceIn(useSearchParams()[0], today(), defaultDays))

const parametersOf = ({ days, span, comparison }: Choice): Record<string, string> => ({
  ...(days === undefined ? { ...span } : { days: String(days) }),
  compare: comparison,
})

interface PeriodPickerProps {
  readonly defaultDays?: number
  /** Whether the period can be compared with another; reports may have their own comparison. */
  readonly isCompared?: boolean
}

/** Chooses the period of the reports on a screen, and what it is compared with. */
export const PeriodPicker = ({ defaultDays, isCompared = true }: PeriodPickerProps) => {
  const [search, setSearch] = useSearchParams()
  const choice = choiceIn(search, today(), defaultDays)
  const choose = (changed: Partial<Choice>) =>
    setSearch(
      (before) => {
        const others = [...before].filter(([name]) => !NAMES.includes(name))
        return new URLSearchParams([
          ...others,
          ...Object.entries(parametersOf({ ...choice, ...changed })),
        ])
      },
      { replace: true },
    )
  const day = (name: 'from' | 'to', label: string) => (
    <TextControl
      __next40pxDefaultSize
      type="date"
      label={label}
      value={choice.span[name]}
      onChange={(value) => value && choose({ span: { ...choice.span, [name]: value } })}
    />
  )
  return (
    <fieldset
      className="cb-period"
      aria-label={isCompared ? __('Period and comparison') : __('Period')}
    >
      <SelectControl
        __next40pxDefaultSize
        label={__('Period')}
        value={String(choice.days ?? OWN)}
        options={[
          ...LENGTHS.map((length) => ({
            value: String(length),
            label: sprintf(_n('Last %d day', 'Last %d days', length), length),
          })),
          { value: OWN, label: __('Own days') },
        ]}
        onChange={(value) => choose({ days: value === OWN ? undefined : Number(value) })}
      />
      {choice.days === undefined && day('from', __('From'))}
      {choice.days === undefined && day('to', __('To'))}
      {isCompared && (
        <SelectControl
          __next40pxDefaultSize
          label={__('Compared with')}
          value={choice.comparison}
          options={[
            { value: 'previous', label: __('the days before') },
            { value: 'year', label: __('a year ago') },
            { value: 'none', label: __('nothing') },
          ]}
          onChange={(comparison) => choose({ comparison })}
        />
      )}
    </fieldset>
  )
}

/** The parameters of the address that are the period's. */
const NAMES = ['days', 'from', 'to', 'compare']
