/** Names the cached statistics. */
export const STATISTICS = 'catalogue-statistics'
