import '@wordpress/components/build-style/style.css'
import './styles/tokens.css'
import './styles/frame.css'
import './styles/parts.css'
import './styles/dark.css'
import { loadLanguage } from './language.ts'

// Modules translate their strings when they are loaded, so the language comes first. Not awaited
// here: the other modules may import from this one.
void loadLanguage().then(() => import('./start.tsx'))
