import { ItemList } from './item-list.tsx'
import { CHARACTERS } from './kinds.ts'

const Characters = () => <ItemList kind={CHARACTERS} />

export default Characters
