/** The paths of the icons that the first load does not need. A build writes each where it is used. */
export const SEARCH = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4 4'
export const COPY = 'M9 9h10v11H9zM15 9V4H5v11h4'
export const TICK = 'M5 12.5l4.5 4.5L19 7.5'
export const CROSS = 'M7 7l10 10M17 7L7 17'
export const RECEIPT = 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5'
export const LINK = 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1'
export const CLOCK = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2'
export const GLOBE =
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 2.5 4 5.5 4 9s-1 6.5-4 9c-3-2.5-4-5.5-4-9s1-6.5 4-9'
export const ELSEWHERE = 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5'
export const LOCK = 'M5.5 11h13v9h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3'
export const SWAP = 'M8 4v16M8 20l-3-3M8 20l3-3M16 20V4M16 4l-3 3M16 4l3 3'
