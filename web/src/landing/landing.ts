import { keepViewInAddress } from './keep-view.ts';
import { sendInPlace } from './notify-me/send-in-place.ts';

keepViewInAddress();
sendInPlace();
