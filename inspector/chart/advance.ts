export type Weight = 400 | 600

/**
 * How far each sign of Figtree from the space to the tilde moves on, in thousandths of the type size, as Chromium measured
 * it without kerning and with tabular figures. A table, so that Node and every browser lay a chart out alike.
 */
const ADVANCES: Record<Weight, readonly number[]> = {
  400: [
    247, 298, 320, 629, 563, 786, 644, 200, 352, 352, 481, 623, 226, 417, 208, 389, 623, 623, 623, 623, 623, 623, 623,
    623, 623, 623, 253, 259, 623, 623, 623, 504, 989, 677, 611, 721, 688, 592, 543, 760, 751, 271, 515, 610, 520, 846,
    774, 776, 579, 780, 626, 614, 552, 707, 693, 960, 614, 604, 641, 324, 389, 324, 551, 438, 221, 510, 586, 541, 586,
    546, 369, 587, 558, 232, 269, 485, 220, 851, 558, 580, 591, 578, 338, 466, 378, 558, 520, 784, 475, 526, 491, 385,
    257, 385, 567,
  ],
  600: [
    241, 307, 376, 630, 558, 802, 646, 227, 370, 370, 485, 629, 245, 411, 232, 415, 629, 629, 629, 629, 629, 629, 629,
    629, 629, 629, 282, 287, 629, 629, 629, 509, 991, 699, 612, 723, 695, 590, 550, 750, 750, 282, 537, 644, 530, 853,
    774, 783, 594, 785, 637, 610, 572, 705, 711, 975, 653, 630, 635, 336, 415, 336, 569, 436, 247, 524, 592, 544, 591,
    551, 384, 596, 565, 250, 282, 517, 236, 864, 564, 581, 597, 586, 363, 466, 393, 564, 542, 815, 512, 556, 483, 391,
    257, 391, 628,
  ],
}

const FIRST = ' '.charCodeAt(0)
/** The middle dot and the ellipsis, for which the table would grow a thousandfold. */
const OTHERS: Record<string, number> = { '·': 258, '…': 671 }
/** Wider than any sign of the table but for a few: a box may be too wide, never too narrow. */
const UNKNOWN = 1000

/** The width of a text on one line, in the unit of its size. */
export function widthOf(text: string, size: number, weight: Weight): number {
  const thousandths = [...text].reduce((sum, sign) => sum + advanceOf(sign, weight), 0)
  return Math.ceil((thousandths * size) / 1000)
}

function advanceOf(sign: string, weight: Weight): number {
  return ADVANCES[weight][sign.charCodeAt(0) - FIRST] ?? OTHERS[sign] ?? UNKNOWN
}
