import { type ReactNode, useId } from 'react'

interface Choice {
  readonly title: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  /** A picture of it. */
  readonly children: ReactNode
}

interface ChoicesProps {
  readonly label: string
  readonly choices: readonly Choice[]
}

/** Cards of which one can be chosen; by keyboard they are radio buttons. */
export const Choices = ({ label, choices }: ChoicesProps) => {
  const name = useId()
  return (
    <fieldset className="cb-choices">
      <legend>{label}</legend>
      {choices.map(({ title, isChosen, onChoose, children }) => (
        <label key={title} className="cb-choice">
          <input type="radio" {...{ name }} checked={isChosen} onChange={onChoose} />
          <span className="cb-choice-picture" aria-hidden="true">
            {children}
          </span>
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  )
}
