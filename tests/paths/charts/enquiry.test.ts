import { walksEveryPath } from '../../support/paths/walks'
import { enquiryWalk } from './enquiry.walk'

walksEveryPath(enquiryWalk)
