import { __ } from '@wordpress/i18n'
import { Page } from '../../parts/page.tsx'

const Users = () => <Page title={__('Users')}>{null}</Page>

export default Users
