/** The URL of support: a page (`https:`) or an e-mail address (`mailto:`); `null` for anything else. */
export function supportLink(setting: string | undefined): string | null {
  const link = setting?.trim() ?? ''
  return /^(https:\/\/|mailto:)[^\s/]/i.test(link) ? link : null
}
