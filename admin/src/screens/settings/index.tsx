import { __ } from '@wordpress/i18n'
import { Page } from '../../parts/page.tsx'

const Settings = () => <Page title={__('Settings')}>{null}</Page>

export default Settings
