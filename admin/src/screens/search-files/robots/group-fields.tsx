import type { Api } from '@callboard/client'
import { Button, SelectControl, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { closeSmall } from '@wordpress/icons'
import { useId } from 'react'
import { helpOf } from '../../../parts/fault.tsx'
import { type Group, type Line, NEW_LINE } from './groups.ts'

type Faults = Api['previewRobots']['reply']['faults']

interface GroupFieldsProps {
  readonly group: Group
  readonly faults: Faults
  /** The index of its first line among all rules. */
  readonly first: number
  readonly onChange: (group: Group) => void
}

const DIRECTIVES = [
  { value: 'disallow', label: __('Stay out of') },
  { value: 'allow', label: __('Allowed') },
  { value: 'crawl-delay', label: __('Seconds between visits') },
  { value: 'clean-param', label: __('Ignored parameters') },
]

/** Robots that sites have rules for most often. */
const KNOWN = ['*', 'Googlebot', 'Bingbot', 'DuckDuckBot', 'YandexBot', 'GPTBot', 'CCBot']

/** The rules for one robot. */
export const GroupFields = ({ group, faults, first, onChange }: GroupFieldsProps) => {
  const list = useId()
  const { agent, lines } = group
  const faultAt = (at: number) => faults.find(({ index }) => index === first + at)?.fault
  const set = (at: number, line: Line) =>
    onChange({ agent, lines: lines.map((old, other) => (other === at ? line : old)) })
  return (
    <fieldset className="cb-robots-group" aria-label={agent || __('New robot')}>
      <TextControl
        label={__('Robot')}
        help={helpOf(
          faultAt(0) === 'no-agent' ? __('Name a robot, or write * for all.') : undefined,
          __('* stands for all robots without rules of their own.'),
        )}
        value={agent}
        list={list}
        onChange={(name) => onChange({ agent: name, lines })}
        aria-invalid={faultAt(0) === 'no-agent' || undefined}
        __next40pxDefaultSize
      />
      <datalist id={list}>
        {KNOWN.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {lines.map((line, at) => {
        const fault = FAULTS[faultAt(at) ?? '']
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity.
          <div key={at} className="cb-robots-line">
            <SelectControl
              label={__('Rule')}
              hideLabelFromVision={at > 0}
              value={line.directive}
              options={
                DIRECTIVES.some(({ value }) => value === line.directive)
                  ? DIRECTIVES
                  : [...DIRECTIVES, { value: line.directive, label: line.directive }]
              }
              onChange={(directive) => set(at, { ...line, directive })}
              __next40pxDefaultSize
            />
            <TextControl
              label={__('Path or value')}
              hideLabelFromVision={at > 0}
              placeholder="/private/"
              value={line.value}
              spellCheck={false}
              autoCapitalize="none"
              onChange={(value) => set(at, { ...line, value })}
              help={helpOf(fault)}
              aria-invalid={fault === undefined ? undefined : true}
              __next40pxDefaultSize
            />
            <Button
              icon={closeSmall}
              label={sprintf(__('Remove the rule “%s”'), line.value)}
              onClick={() => onChange({ agent, lines: lines.filter((_, other) => other !== at) })}
            />
          </div>
        )
      })}
      <Button
        variant="secondary"
        size="compact"
        onClick={() => onChange({ agent, lines: [...lines, NEW_LINE] })}
      >
        {__('Add a rule')}
      </Button>
    </fieldset>
  )
}

const FAULTS: Readonly<Record<string, string>> = {
  'no-directive': __('Search engines do not know this rule.'),
  'no-value': __('Without a path the rule has no effect.'),
  'no-path': __('A path begins with a slash, such as /private/.'),
  'no-number': __('This is not a number of seconds.'),
}
