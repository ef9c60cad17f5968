export { CorreioLink } from "./parts/correio-link.tsx";
