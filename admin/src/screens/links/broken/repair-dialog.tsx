import { RadioControl, TextControl } from '@wordpress/components'
import { __, _n, _x, sprintf } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { can } from '../../../boot.ts'
import { textField } from '../../../parts/fault.tsx'
import { type Form, useForm } from '../../../parts/form.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { LinkPhrase } from '../../../parts/seo/link-phrase.tsx'
import { textEdit, useLinkChange } from '../changes.ts'
import { type BrokenRow, shownAddress } from '../data.ts'
import { meaningOf } from './statuses.ts'

interface RepairValues {
  readonly way: 'replace' | 'redirect' | 'unlink'
  readonly address: string
}

const FIELD_OF_CODE = {
  seo_links_bad_address: 'address',
  seo_links_no_page_there: 'address',
  seo_redirect_no_target: 'address',
  seo_redirect_bad_target: 'address',
  seo_redirect_foreign_target: 'address',
  seo_redirect_to_itself: 'address',
  seo_redirect_loop: 'address',
}

interface RepairDialogProps {
  readonly row: BrokenRow
  readonly onClose: () => void
}

/** Leads broken links elsewhere, or removes them. */
export const RepairDialog = ({ row, onClose }: RepairDialogProps) => {
  const change = useLinkChange()
  const form = useForm<RepairValues>({ way: 'replace', address: '' }, FIELD_OF_CODE)
  return (
    <FormDialog
      title={__('Repair a broken link')}
      form={form}
      submitLabel={__('Repair')}
      onSubmit={() => change(repairBy(row, form))}
      onClose={onClose}
    >
      <p className="cb-links-address">
        <code>{shownAddress(row)}</code>
        <br />
        {meaningOf(row.status)}. {/* translators: %d: a number of links. */}
        {sprintf(_n('%d link leads there:', '%d links lead there:', row.links), row.links)}
      </p>
      <ul className="cb-links-entries">
        {row.first.map(({ link, context }) => (
          <li key={link.id}>
            <LinkPhrase html={link.phrase_html} anchor={link.anchor} />
            <span className="cb-links-end">
              {_x('in', 'a text')} {context.postTitle || __('(no title)')}
            </span>
          </li>
        ))}
      </ul>
      <RadioControl
        label={__('Repair')}
        selected={form.values.way}
        options={waysFor(row)}
        onChange={(way) => form.set('way', way as RepairValues['way'])}
      />
      {form.values.way !== 'unlink' && (
        <TextControl
          label={__('New address')}
          spellCheck={false}
          autoCapitalize="none"
          {...textField(
            form,
            'address',
            __('A path of this site, such as /new-page/, or a whole address.'),
          )}
          __next40pxDefaultSize
        />
      )}
    </FormDialog>
  )
}

/** A redirect is possible for addresses of this site only. */
const waysFor = ({ internal }: BrokenRow) => [
  {
    value: 'replace',
    label: __('Replace the address in the texts'),
    description: __('The words stay linked, and lead to the new address.'),
  },
  ...(internal && can('seo_redirects_manage')
    ? [
        {
          value: 'redirect',
          label: __('Redirect the old address'),
          description: __('The texts stay as they are. Links from other sites work again, too.'),
        },
      ]
    : []),
  {
    value: 'unlink',
    label: __('Remove the links'),
    description: __('The words stay, without a link.'),
  },
]

const repairBy = (row: BrokenRow, { values: { way, address }, refuse }: Form<RepairValues>) => {
  if (way === 'redirect') return redirect(row, address.trim(), refuse)
  const ids = [row.id]
  return textEdit({
    work: () =>
      api.repairBrokenLinks(
        way === 'replace' ? { action: 'replace', ids, address } : { action: 'unlink', ids },
      ),
    done:
      way === 'replace'
        ? __('The links lead to the new address.')
        : __('The links are removed; their words stay.'),
    refused: refuse,
    // Links that are back wait for a check.
    undone: () => api.checkLinksNow({}),
  })
}

/** Addresses that visitors asked for in vain have a group of their own. */
const GROUP = '404'

const redirect = (row: BrokenRow, target: string, refused: (error: unknown) => void) => {
  let made: number | undefined
  const check = () => api.checkLinksNow({ ids: [row.id] })
  return {
    work: async () => {
      const { data } = await api.addRedirects({
        sourceUrls: [{ url: new URL(row.url).pathname }],
        targetUrl: target,
        redirectType: 301,
        group: GROUP,
      })
      made = data.redirect.id
      await check()
    },
    done: __('The redirect works now, and so do the links.'),
    undo: async () => {
      if (made !== undefined) await api.deleteRedirect({ id: made })
      await check()
    },
    refused,
  }
}
