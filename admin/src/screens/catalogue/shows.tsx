import { ItemList } from './item-list.tsx'
import { SHOWS } from './kinds.ts'

const Shows = () => <ItemList kind={SHOWS} />

export default Shows
