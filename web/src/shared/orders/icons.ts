import {
  Check,
  CircleCheck,
  CircleX,
  Clock,
  MapPin,
  ArrowLeftRight,
  TriangleAlert,
  Truck,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { StatusIcon } from '@majstorija/contract/orders/life/statuses.ts';

/** The phase on a status chip → its icon [design#status-families]. */
export const STATUS_ICONS = {
  clock: Clock,
  swap: ArrowLeftRight,
  check: Check,
  van: Truck,
  pin: MapPin,
  done: CircleCheck,
  warning: TriangleAlert,
  cross: CircleX,
  return: Undo2,
} as const satisfies Record<StatusIcon, LucideIcon>;
