import { useSectionAddress } from '../../parts/period/section-address.ts'

export const PATH = '/seo/search-statistics'

/** The address of a section that shows the same days. */
export const useStatisticsAddress = () => useSectionAddress(PATH)
