import { useQuery } from '@tanstack/react-query'
import { Notice } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { Link } from 'wouter'
import { settingIn, settingsQuery } from '../data.ts'

const ENABLE = 'searchAppearance.advanced.blockArgs.enable'

/** Tells while nothing is logged and nothing is blocked. */
export const LoggingNotice = () => {
  const { data } = useQuery(settingsQuery)
  if (!data || settingIn(data, ENABLE) === true) return null
  return (
    <Notice status="info" isDismissible={false}>
      {__('Query arguments are neither logged nor blocked yet.')}{' '}
      <Link href={`/seo/settings?section=crawling&setting=${ENABLE}`}>
        {__('Switch it on in the SEO settings')}
      </Link>
    </Notice>
  )
}
