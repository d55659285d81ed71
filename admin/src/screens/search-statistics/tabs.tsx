import { __ } from '@wordpress/i18n'
import { Choices } from '../../parts/choices.tsx'
import type { Tab } from './lists.ts'

const TABS: readonly { readonly value: Tab; readonly label: string }[] = [
  { value: 'all', label: __('All') },
  { value: 'topWinning', label: __('Winners') },
  { value: 'topLosing', label: __('Losers') },
]

interface TabsProps {
  readonly value: Tab
  readonly onChange: (tab: Tab) => void
}

/** All rows, or those that won or lost clicks and impressions. */
export const Tabs = (props: TabsProps) => (
  <Choices label={__('Compared with the days before')} options={TABS} {...props} />
)
