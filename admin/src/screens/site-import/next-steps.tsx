import { __, sprintf } from '@wordpress/i18n'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { boot, can } from '../../boot.ts'
import type { Import } from './data.ts'

/** What an import leaves to people. */
export const NextSteps = ({ report }: Pick<Import, 'report'>) => (
  <section className="cb-panel">
    <h2>{__('What comes next')}</h2>
    <ul className="cb-site-import-next">
      <li>
        <a href={`${boot.home}/`}>{__('Look at the site')}</a>
        <p>{__('Old addresses of its texts lead to the new ones.')}</p>
      </li>
      <NextStep href="/menus" title={__('Menus')} capability="edit_theme_options">
        {__('Put the imported menus in their places.')}
      </NextStep>
      <NextStep
        href="/settings?section=reading"
        title={__('Settings → Reading')}
        capability="manage_options"
      >
        {__('Choose whether the front page shows your latest posts or one of the pages.')}
      </NextStep>
      <NextStep href="/users" title={__('Users')} capability="list_users">
        {__(
          'New accounts have no password. Their people choose one with “Forgot your password?” at the sign-in, and get a link by mail.',
        )}
      </NextStep>
      <NextStep href="/redirects" title={__('Redirects')} capability="seo_redirects_manage">
        {sprintf(
          /* translators: the address of the old site. */
          __('Once the domain of %s leads here, addresses that are asked for in vain are listed.'),
          report.source,
        )}
      </NextStep>
    </ul>
  </section>
)

interface NextStepProps {
  readonly href: string
  readonly title: string
  /** Without it, the screen cannot be opened. */
  readonly capability: string
  readonly children: ReactNode
}

const NextStep = ({ href, title, capability, children }: NextStepProps) =>
  can(capability) && (
    <li>
      <Link href={href}>{title}</Link>
      <p>{children}</p>
    </li>
  )
