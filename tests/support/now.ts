/** When fake time starts. */
export const NOW = Date.parse('2026-03-01T12:00:00Z')
