import { SelectControl, TextareaControl, ToggleControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { helpOf, textField } from '../../parts/fault.tsx'
import type { Form } from '../../parts/form.ts'
import { NumberField } from './number-field.tsx'
import type { Values } from './values.ts'

const OPEN = [
  {
    name: 'default_comment_status',
    label: __('Readers may comment on new posts'),
    help: __('Each post can say otherwise. What is published already stays as it is.'),
  },
  {
    name: 'default_ping_status',
    label: __('New posts take notices of links from other sites'),
    help: __('Also called pingbacks and trackbacks.'),
  },
] as const

export const Discussion = ({ form }: { readonly form: Form<Values> }) => {
  const { values, faults, set } = form
  return (
    <>
      {OPEN.map(({ name, label, help }) => (
        <ToggleControl
          key={name}
          label={label}
          checked={values[name] === 'open'}
          onChange={(isOpen) => set(name, isOpen ? 'open' : 'closed')}
          help={helpOf(faults[name], help)}
        />
      ))}
      <ToggleControl
        label={__('Close comments on old posts')}
        checked={values.close_comments_for_old_posts}
        onChange={(value) => set('close_comments_for_old_posts', value)}
        help={__('Comments that are there stay. Pages are not closed.')}
      />
      {values.close_comments_for_old_posts && (
        <NumberField
          {...{ form, name: 'close_comments_days_old', min: 1, max: 36_500 }}
          label={__('Days until a post is old')}
        />
      )}
      <SelectControl
        label={__('Order of comments')}
        value={values.comment_order as 'asc' | 'desc'}
        options={[
          { value: 'asc', label: __('Oldest first') },
          { value: 'desc', label: __('Newest first') },
        ]}
        onChange={(value) => set('comment_order', value)}
        help={helpOf(faults.comment_order)}
      />
      <NumberField
        {...{ form, name: 'comments_per_page', min: 1, max: 100 }}
        label={__('Comments per page')}
        help={__('From 1 to 100. Replies are not counted.')}
      />
      <NumberField
        {...{ form, name: 'thread_comments_depth', min: 1, max: 10 }}
        label={__('Levels of replies')}
        help={__('From 1 to 10. With 1, readers cannot reply to a comment.')}
      />
    </>
  )
}

const HELD = [
  {
    name: 'comment_moderation',
    label: __('Hold every comment until it is approved'),
    help: __('Comments of moderators, and of authors on their own posts, are shown at once.'),
  },
  {
    name: 'comment_previously_approved',
    label: __('Hold the first comment of each author'),
    help: __('Later ones are shown at once after one was approved.'),
  },
  {
    name: 'moderation_notify',
    label: __('Send a mail about held comments'),
    help: __('To the e-mail of the administrator, and to authors who may decide.'),
  },
] as const

export const Moderation = ({ form }: { readonly form: Form<Values> }) => {
  const { values, faults, set } = form
  return (
    <>
      {HELD.map(({ name, label, help }) => (
        <ToggleControl
          key={name}
          label={label}
          checked={values[name]}
          onChange={(value) => set(name, value)}
          help={helpOf(faults[name], help)}
        />
      ))}
      <NumberField
        {...{ form, name: 'comment_max_links', max: 100 }}
        label={__('Hold comments with this many links')}
        help={__('Most spam has links. 0 holds none for its links.')}
      />
      <TextareaControl
        label={__('Words that hold a comment')}
        {...textField(form, 'moderation_keys', WORDS)}
      />
      <TextareaControl
        label={__('Words that refuse a comment')}
        {...textField(
          form,
          'disallowed_keys',
          __('Such comments are not kept at all. The same rules as above.'),
        )}
      />
    </>
  )
}

const WORDS = __(
  'One per line, in the text, the name, the addresses or the browser. Also found inside of other words: “press” finds “WordPress”.',
)
