import { useSectionAddress } from '../../parts/period/section-address.ts'

export const PATH = '/visits'

/** The address of a section that shows the same days. */
export const useVisitsAddress = () => useSectionAddress(PATH)
