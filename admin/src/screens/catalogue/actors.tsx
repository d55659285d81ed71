import { ItemList } from './item-list.tsx'
import { ACTORS } from './kinds.ts'

const Actors = () => <ItemList kind={ACTORS} />

export default Actors
