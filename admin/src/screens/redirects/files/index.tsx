import { Export } from './export.tsx'
import { Import } from './import.tsx'

export const Files = () => (
  <>
    <Import />
    <Export />
  </>
)
