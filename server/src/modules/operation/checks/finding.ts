/** The result of one check. */
export interface Finding {
  readonly level: 'good' | 'doubtful' | 'bad'
  readonly text: string
  /** How to fix it. */
  readonly advice?: string
}

export const good = (text: string): Finding => ({ level: 'good', text })

/** It works, or will, but the operator should know. */
export const doubtful = (text: string, advice: string): Finding => ({
  level: 'doubtful',
  text,
  advice,
})

/** It does not work. */
export const bad = (text: string, advice: string): Finding => ({ level: 'bad', text, advice })
