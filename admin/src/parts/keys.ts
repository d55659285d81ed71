import { isDialogOpen } from './open-dialog.ts'

/** Where letters are typed, or choose among entries. */
const TYPING = [
  'input:not([type="checkbox"], [type="radio"], [type="button"])',
  ...['textarea', 'select', '[contenteditable]'],
  ...['[role="menu"]', '[role="listbox"]', '[role="combobox"]'],
].join()

/** Whether a key is meant for the screen: not typed into a field, and without a dialog over the screen. */
export const isForScreen = ({
  target,
  defaultPrevented,
  isComposing,
  ctrlKey,
  metaKey,
  altKey,
}: KeyboardEvent): boolean =>
  !(defaultPrevented || isComposing || ctrlKey || metaKey || altKey) &&
  !(target instanceof Element && target.closest(TYPING)) &&
  !isDialogOpen()
