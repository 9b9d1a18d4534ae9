import { keepViewInAddress } from './keep-view.ts';
import { sendInPlace } from './send-in-place.ts';

keepViewInAddress();
sendInPlace();
