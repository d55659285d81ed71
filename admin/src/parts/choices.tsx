import { Button } from '@wordpress/components'

interface ChoicesProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly onChange: (value: V) => void
}

/** Buttons beside each other, of which one is pressed: which of several views is shown. */
export const Choices = <V extends string>({ label, value, options, onChange }: ChoicesProps<V>) => (
  <fieldset className="cb-choices" aria-label={label}>
    {options.map((option) => (
      <Button
        key={option.value}
        variant="secondary"
        isPressed={option.value === value}
        onClick={() => onChange(option.value)}
        __next40pxDefaultSize
      >
        {option.label}
      </Button>
    ))}
  </fieldset>
)
