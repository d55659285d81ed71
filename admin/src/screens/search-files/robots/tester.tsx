import type { Api } from '@callboard/client'
import { TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'

interface Test {
  readonly address: string
  readonly agent: string
}

interface TesterProps {
  readonly values: Test
  readonly onChange: (values: Test) => void
  readonly preview: Api['previewRobots']['reply'] | undefined
}

/** Whether a robot may read an address, and which line says so, also before the rules are saved. */
export const Tester = ({ values, onChange, preview }: TesterProps) => (
  <fieldset className="cb-robots-test" aria-label={__('Test an address')}>
    <TextControl
      label={__('Test an address')}
      placeholder="/private/page/"
      value={values.address}
      spellCheck={false}
      autoCapitalize="none"
      onChange={(address) => onChange({ ...values, address })}
      __next40pxDefaultSize
    />
    <TextControl
      label={__('For the robot')}
      placeholder="Googlebot"
      value={values.agent}
      onChange={(agent) => onChange({ ...values, agent })}
      __next40pxDefaultSize
    />
    <p role="status">{preview?.test && resultText(preview.test)}</p>
  </fieldset>
)

const resultText = ({
  path,
  allowed,
  line,
}: NonNullable<Api['previewRobots']['reply']['test']>): string => {
  // translators: 1: a path, 2: the number of a line.
  if (!allowed) return sprintf(__('%1$s is blocked by line %2$d.'), path, line ?? 0)
  // translators: 1: a path, 2: the number of a line.
  if (line !== null) return sprintf(__('%1$s is allowed by line %2$d.'), path, line)
  return sprintf(__('%s is allowed: no rule is about it.'), path)
}
