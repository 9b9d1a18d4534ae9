import { keepViewInAddress } from './keep-view.ts';

keepViewInAddress();
