import type { ReactNode } from 'react';

// Icons, drawn on 20 by 20 with a stroke of 1.75. Decorative: the text is
// next to them or in the control's label.

function Icon({ children, size = 20 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const SidebarIcon = () => (
  <Icon>
    <rect x="3" y="4" width="14" height="12" rx="2.5" />
    <path d="M8 4V16" />
  </Icon>
);
export const ChevronIcon = () => (
  <Icon size={16}>
    <path d="M6 8L10 12L14 8" />
  </Icon>
);
export const BackIcon = () => (
  <Icon>
    <path d="M12 5L7 10L12 15" />
  </Icon>
);
export const ForwardIcon = () => (
  <Icon>
    <path d="M8 5L13 10L8 15" />
  </Icon>
);
export const SwitchIcon = () => (
  <Icon size={16}>
    <path d="M6.5 7.5L10 4L13.5 7.5M6.5 12.5L10 16L13.5 12.5" />
  </Icon>
);
export const TodayIcon = () => (
  <Icon>
    <rect x="3" y="4" width="14" height="13" rx="2.5" />
    <path d="M3 8.5H17M7 2.5V5.5M13 2.5V5.5" />
    <circle cx="10" cy="12.5" r="1" fill="currentColor" />
  </Icon>
);
export const CalendarIcon = () => (
  <Icon>
    <rect x="3" y="4" width="14" height="13" rx="2.5" />
    <path d="M3 8.5H17M7 2.5V5.5M13 2.5V5.5M3 12.75H17" />
  </Icon>
);
export const EventsIcon = () => (
  <Icon>
    <rect x="3" y="3" width="14" height="6" rx="2" />
    <rect x="3" y="11.5" width="14" height="5.5" rx="2" />
  </Icon>
);
export const ListIcon = () => (
  <Icon>
    <path d="M7 5.5H17M7 10H17M7 14.5H17M3 5.5H3.1M3 10H3.1M3 14.5H3.1" />
  </Icon>
);
export const MembersIcon = () => (
  <Icon>
    <circle cx="7.5" cy="7" r="3" />
    <path d="M2.5 16.5C2.5 13.5 4.7 12 7.5 12S12.5 13.5 12.5 16.5M12.5 4.3A3 3 0 0 1 12.5 9.7M14.5 12.3C16.5 12.9 17.5 14.3 17.5 16.5" />
  </Icon>
);
export const NextIcon = () => (
  <Icon>
    <path d="M4 10H16M11 5L16 10L11 15" />
  </Icon>
);
export const MoreIcon = () => (
  <Icon>
    <path d="M3.5 6H16.5M3.5 10H16.5M3.5 14H16.5" />
  </Icon>
);
export const PlaceIcon = () => (
  <Icon size={18}>
    <path d="M10 17.5C10 17.5 15.5 12.6 15.5 8.2A5.5 5.5 0 0 0 4.5 8.2C4.5 12.6 10 17.5 10 17.5Z" />
    <circle cx="10" cy="8.2" r="1.9" />
  </Icon>
);
export const ClockIcon = () => (
  <Icon size={18}>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6V10L12.8 11.8" />
  </Icon>
);
export const TagIcon = () => (
  <Icon size={18}>
    <path d="M3 9.2V4.2A1.2 1.2 0 0 1 4.2 3H9.2L17 10.8L10.8 17Z" />
    <circle cx="6.6" cy="6.6" r="0.8" fill="currentColor" />
  </Icon>
);
export const EyeIcon = ({ crossed }: { crossed: boolean }) => (
  <Icon>
    <path d="M2.5 10C4.2 6.8 6.9 5 10 5S15.8 6.8 17.5 10C15.8 13.2 13.1 15 10 15S4.2 13.2 2.5 10Z" />
    <circle cx="10" cy="10" r="2.3" />
    {crossed && <path d="M4 16.5L16 3.5" />}
  </Icon>
);
export const PictureIcon = () => (
  <Icon>
    <rect x="3" y="4" width="14" height="12" rx="2.5" />
    <circle cx="7.4" cy="8.2" r="1.3" />
    <path d="M3.5 14.5L8 11L10.5 13L13.5 9.5L17 13" />
  </Icon>
);
export const FileIcon = () => (
  <Icon size={22}>
    <path d="M5 3H11L15 7V17H5Z" />
    <path d="M11 3V7H15" />
  </Icon>
);
export const PlayIcon = () => (
  <Icon size={22}>
    <path d="M7 4.8V15.2L15.5 10Z" fill="currentColor" />
  </Icon>
);
export const CloseIcon = () => (
  <Icon size={18}>
    <path d="M5 5L15 15M15 5L5 15" />
  </Icon>
);
export const AgainIcon = () => (
  <Icon size={18}>
    <path d="M15.8 8A6.2 6.2 0 1 0 16.2 11.5M16 4V8H12" />
  </Icon>
);
export const DoneIcon = () => (
  <Icon size={18}>
    <path d="M4.5 10.5L8.3 14.2L15.5 6.2" />
  </Icon>
);
export const FailedIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M7.5 7.5L12.5 12.5M12.5 7.5L7.5 12.5" />
  </Icon>
);
export const AttentionIcon = () => (
  <Icon>
    <path d="M10 3.2L17.5 16.3H2.5Z" />
    <path d="M10 8V11.3M10 13.7H10.1" />
  </Icon>
);
export const HintIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M10 9.5V13.5M10 6.5H10.1" />
  </Icon>
);
export const SucceededIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M6.8 10.3L9.1 12.5L13.3 7.8" />
  </Icon>
);
export const SearchIcon = () => (
  <Icon size={18}>
    <circle cx="9" cy="9" r="5.5" />
    <path d="M13.2 13.2L17 17" />
  </Icon>
);
export const BellIcon = () => (
  <Icon>
    <path d="M5 13.5V9A5 5 0 0 1 15 9V13.5L16.5 15H3.5Z" />
    <path d="M8.3 17.3A2 2 0 0 0 11.7 17.3" />
  </Icon>
);
export const MessagesIcon = () => (
  <Icon>
    <path d="M4 4.5H16A1.5 1.5 0 0 1 17.5 6V12.5A1.5 1.5 0 0 1 16 14H9L5.5 17V14H4A1.5 1.5 0 0 1 2.5 12.5V6A1.5 1.5 0 0 1 4 4.5Z" />
    <path d="M6.5 8H13.5M6.5 10.5H11" />
  </Icon>
);
