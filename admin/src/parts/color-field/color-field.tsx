import './color-field.css'
import { Button, ColorIndicator, ColorPicker, Dropdown } from '@wordpress/components'

interface ColorFieldProps {
  readonly label: string
  /** Hexadecimal, with `#`. */
  readonly color: string
  readonly onChange: (color: string) => void
}

/** A colour, which a picker below the button changes. */
export const ColorField = ({ label, color, onChange }: ColorFieldProps) => (
  <Dropdown
    popoverProps={{ placement: 'bottom-start' }}
    renderToggle={({ isOpen, onToggle }) => (
      <Button
        className="cb-color-field"
        variant="secondary"
        aria-expanded={isOpen}
        onClick={onToggle}
        __next40pxDefaultSize
      >
        <ColorIndicator colorValue={color} aria-hidden="true" />
        {label} <code>{color}</code>
      </Button>
    )}
    renderContent={() => (
      <ColorPicker
        color={color}
        enableAlpha={false}
        onChange={(picked) => onChange(picked.slice(0, 7).toLowerCase())}
      />
    )}
  />
)
